/** Returns the chosen file and empties the input, since choosing the same file again fires `change` only then. */
export function takeFile(input: HTMLInputElement): File | undefined {
  const file = input.files?.[0];
  input.value = '';
  return file;
}
