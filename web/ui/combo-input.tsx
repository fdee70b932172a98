import { type ComponentProps, useContext } from 'react';
import { ComboBoxStateContext, Input } from 'react-aria-components';

/** The text of a ComboSelect; a click on it opens the whole list, as the arrow does. */
export function ComboInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  return <Input {...props} autoComplete="off" onClick={() => state?.open(null, 'manual')} />;
}
