import { Landmark } from 'lucide-react';
import { Form } from '../../platform/forms/form.tsx';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { TownAccount } from './use-town-account.ts';

/** Leads staff to the municipality's own login. */
export function TownAccountButton({ account, from }: { account: TownAccount; from: string }) {
  return (
    <>
      <Button isBlock isPending={account.isPending} onClick={() => account.start(from)}>
        <Landmark aria-hidden />
        Usar la cuenta municipal
      </Button>
      <Refusal error={account.problem} />
    </>
  );
}

/** The second step of whoever came back from there. */
export function TownAccountCode({ account }: { account: TownAccount }) {
  return (
    <Form label="Segundo paso" onSubmit={account.confirm}>
      <p>El municipio confirmó tu cuenta. Falta el código de tu aplicación.</p>
      <CodeField value={account.code} onChange={account.changeCode} error={account.error} />
      <Button variant="primary" type="submit" isBlock isPending={account.isConfirming}>
        Entrar
      </Button>
      <Button variant="quiet" onClick={account.giveUp}>
        Volver
      </Button>
    </Form>
  );
}
