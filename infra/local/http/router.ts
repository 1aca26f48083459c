export type Route<T> = {
  /** `GET /api/v1/interviews/{id}`, as API Gateway writes it. */
  readonly key: string
  readonly target: T
}

export type RouteMatch<T> = {
  readonly route: Route<T>
  readonly parameters: Readonly<Record<string, string>>
}

type Compiled<T> = {
  readonly route: Route<T>
  readonly method: string
  readonly segments: readonly string[]
  /** Literal segments first, from left to right; `{all+}` last. */
  readonly rank: string
}

function compile<T>(route: Route<T>): Compiled<T> {
  const space = route.key.indexOf(' ')
  const segments = route.key
    .slice(space + 1)
    .split('/')
    .slice(1)
  const rank = segments.map((segment) => (segment.endsWith('+}') ? '2' : segment.startsWith('{') ? '1' : '0')).join('')
  return { route, method: route.key.slice(0, space), segments, rank }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const given = path[index]
    if (given === undefined) return undefined
    if (segment.endsWith('+}')) {
      parameters[segment.slice(1, -2)] = path.slice(index).map(decoded).join('/')
      return parameters
    }
    if (segment.startsWith('{')) {
      if (given === '') return undefined
      parameters[segment.slice(1, -1)] = decoded(given)
    } else if (segment !== given) return undefined
  }
  return pattern.length === path.length ? parameters : undefined
}

/** Finds the route of a request like an HTTP API: the most literal one that matches, with a named method before ANY. */
export function router<T>(routes: readonly Route<T>[]) {
  const compiled = routes
    .map(compile)
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : 0))
  return (method: string, path: string): RouteMatch<T> | undefined => {
    const segments = path.split('/').slice(1)
    for (const wanted of [method, 'ANY'])
      for (const { route, method: own, segments: pattern } of compiled) {
        const parameters = own === wanted ? match(pattern, segments) : undefined
        if (parameters) return { route, parameters }
      }
    return undefined
  }
}
