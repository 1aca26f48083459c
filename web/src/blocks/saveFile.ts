/** Downloads a file that was made in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
