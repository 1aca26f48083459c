/** The parameters of an address with some of them changed; a blank value removes one. */
export function withParameters(
  before: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(values))
    if (value) after.set(name, value)
    else after.delete(name)
  return after
}
