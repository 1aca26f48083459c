/** Median time of one call in microseconds. Calls are timed in batches long enough for the clock, after a warm-up. */
export function medianMicroseconds(call: (turn: number) => unknown, samples = 41, batchMilliseconds = 4): number {
  let turn = 0
  const warmUntil = performance.now() + 150
  let warmed = 0
  while (performance.now() < warmUntil || warmed < 4) {
    call(turn++)
    warmed++
  }
  const perCall = 150 / warmed
  const batch = Math.max(1, Math.min(20_000, Math.round(batchMilliseconds / perCall)))
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const before = performance.now()
    for (let repeat = 0; repeat < batch; repeat++) call(turn++)
    times.push(((performance.now() - before) * 1_000) / batch)
  }
  return times.sort((a, b) => a - b)[samples >> 1]!
}

/** Times single calls, for work done once: compiling, loading, cold renders. */
export function medianOnce(call: () => unknown, samples = 15): number {
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const before = performance.now()
    call()
    times.push((performance.now() - before) * 1_000)
  }
  return times.sort((a, b) => a - b)[samples >> 1]!
}

export function microseconds(time: number): string {
  if (time >= 1_000) return `${(time / 1_000).toFixed(2)} ms`
  return `${time.toFixed(time < 10 ? 3 : 1)} µs`
}

/** Prints a table with one row per contender, with the ratio to ours. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly { name: string; times: readonly (number | undefined)[] }[],
): void {
  const ours = rows[0]?.times ?? []
  const cells = rows.map(({ name, times }, row) => [
    name,
    ...times.map((time, column) => {
      if (time === undefined) return '-'
      const base = ours[column]
      const ratio = row === 0 || base === undefined ? '' : ` (${(time / base).toFixed(2)}×)`
      return microseconds(time) + ratio
    }),
  ])
  const all = [['', ...columns], ...cells]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  console.log(`\n${title}`)
  for (const row of all) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
}
