/** Hands a file that was fetched with the session's token to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
