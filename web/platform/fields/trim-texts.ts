export function trimTexts<Fields extends object>(fields: Fields): Fields {
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return { ...fields, ...Object.fromEntries(texts.map(([name, text]) => [name, text.trim()])) };
}
