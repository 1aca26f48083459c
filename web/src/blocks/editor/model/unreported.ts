const reports = new Set<() => void>()

/** Makes `report` part of `reportTyping`, until the returned function is called. */
export function onReportTyping(report: () => void): () => void {
  reports.add(report)
  return () => void reports.delete(report)
}

/** Has all open editors report what they have not yet reported, which otherwise happens after a pause. For before saving. */
export function reportTyping(): void {
  for (const report of reports) report()
}
