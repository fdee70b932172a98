import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { useFields } from '../../platform/forms/use-draft.ts';
import { NEW_USER } from './user-fields.ts';
import { UserFormFields } from './user-form-fields.tsx';

function PersonForm({ RoleId }: { RoleId: number }) {
  const form = useFields({ ...NEW_USER, RoleId }, () => undefined);
  return <UserFormFields form={form} isNew={false} isOwn={false} />;
}

function listRequiredLabels(RoleId: number): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PersonForm RoleId={RoleId} />
    </QueryClientProvider>,
  );
  const fields = html.split('<label').slice(1);
  return fields
    .filter((field) => / (required=""|aria-required="true")/.test(field))
    .map((field) => /^[^>]*>([^<]*)/.exec(field)?.[1] ?? '');
}

test('staff need an email, and neither DNI, phone, address nor city', () => {
  expect(listRequiredLabels(ROLE_IDS.ADMIN)).toEqual(['Nombre', 'Apellido', 'Email', 'Perfil']);
});

test('residents need every field but the email', () => {
  const placeLabels = ['Provincia', 'Ciudad'];
  const personLabels = ['Nombre', 'Apellido', 'DNI', 'Teléfono', 'Dirección'];
  expect(listRequiredLabels(ROLE_IDS.USER)).toEqual([...personLabels, 'Perfil', ...placeLabels]);
});
