/**
 * Strongly connected components of a graph given by its edges, dependencies first (Tarjan, without recursion, so that
 * a chain of thousands does not overflow the stack).
 */
export function components(edges: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(edges.length).fill(-1)
  const low = new Int32Array(edges.length)
  const onStack = new Uint8Array(edges.length)
  const stack: number[] = []
  const found: number[][] = []
  const path: { vertex: number; next: number }[] = []
  let counter = 0

  const enter = (vertex: number) => {
    index[vertex] = counter
    low[vertex] = counter
    counter++
    stack.push(vertex)
    onStack[vertex] = 1
    path.push({ vertex, next: 0 })
  }

  for (let root = 0; root < edges.length; root++) {
    if (index[root] !== -1) continue
    enter(root)
    while (path.length > 0) {
      const step = path.at(-1)!
      const { vertex } = step
      const target = edges[vertex]![step.next++]
      if (target === undefined) {
        path.pop()
        const parent = path.at(-1)?.vertex
        if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[vertex]!)
        if (low[vertex] === index[vertex]) found.push(popComponent(stack, onStack, vertex))
      } else if (index[target] === -1) enter(target)
      else if (onStack[target]) low[vertex] = Math.min(low[vertex]!, index[target]!)
    }
  }
  return found
}

/** Whether the nodes of a component depend on themselves. */
export function isCycle(component: readonly number[], edges: readonly (readonly number[])[]): boolean {
  const [first = 0] = component
  return component.length > 1 || edges[first]!.includes(first)
}

function popComponent(stack: number[], onStack: Uint8Array, last: number): number[] {
  const component: number[] = []
  for (;;) {
    const vertex = stack.pop()!
    onStack[vertex] = 0
    component.push(vertex)
    if (vertex === last) return component
  }
}
