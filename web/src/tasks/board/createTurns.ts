/** Runs calls with the same id one after another, in order. */
export function createTurns(): <T>(id: string, call: () => Promise<T>) => Promise<T> {
  const latest = new Map<string, Promise<unknown>>()
  return (id, call) => {
    const before = latest.get(id)
    const turn = before ? before.then(call, call) : call()
    latest.set(id, turn)
    const leave = () => {
      if (latest.get(id) === turn) latest.delete(id)
    }
    turn.then(leave, leave)
    return turn
  }
}
