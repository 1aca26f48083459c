/** Changes the value at a path. Returns the same object if the path does not exist or nothing changes. */
export function updateIn<T>(whole: T, path: readonly (string | number)[], change: (value: unknown) => unknown): T {
  return walk(whole, path, change) as T
}

function walk(value: unknown, path: readonly (string | number)[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const former = Reflect.get(value, key)
  const next = walk(former, rest, change)
  if (next === former) return value
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next }
}
