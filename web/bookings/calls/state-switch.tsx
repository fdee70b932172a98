import { Button } from '../../platform/ui/button.tsx';

type StateSwitchProps<State> = {
  label: string;
  states: readonly { state: State; label: string }[];
  shown: State;
  onShow: (state: State) => void;
  className: string | undefined;
};

export function StateSwitch<State extends string>({
  label,
  states,
  shown,
  ...rest
}: StateSwitchProps<State>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and scrolls badly
    <div role="group" aria-label={label} className={rest.className}>
      {states.map(({ state, label: name }) => (
        <Button
          key={state}
          variant={state === shown ? 'primary' : undefined}
          aria-pressed={state === shown}
          onClick={() => rest.onShow(state)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
