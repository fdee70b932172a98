let isPressed = false;

addEventListener('pointerdown', () => set(true), true);
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => set(false), true);

function set(pressed: boolean): void {
  isPressed = pressed;
}

/** Acts once no finger is down, and what it pressed has heard of it: nothing moves away under a tap. */
export function onceReleased(act: () => void): void {
  if (isPressed) addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
