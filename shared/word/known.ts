/** Without undefined properties, so that one set can be laid over another. */
export function known<T extends object>(properties: T): T {
  const found: Partial<T> = {}
  for (const name of Object.keys(properties) as (keyof T)[])
    if (properties[name] !== undefined) found[name] = properties[name]
  return found as T
}
