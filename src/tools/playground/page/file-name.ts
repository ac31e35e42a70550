/** The name of a new file by its text: that of its type, unless a file of the product has it. */
export function nameOfNew(text: string, taken: readonly string[]): string {
  const name = typeName(text);
  return name === undefined || taken.includes(name) ? 'new' : name;
}

function typeName(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name) ? name : undefined;
  } catch {
    // While a line is half written, the name is where it usually is.
    return /"name"\s*:\s*"([a-z][a-z0-9-]*)"/.exec(text)?.[1];
  }
}
