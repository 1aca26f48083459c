/** What lies in the layer of LibreOffice's files, as its manifest.json says. */
export type LayerManifest = {
  /** Of the files' contents and the way they are packed: the same hash means that nothing needs to be built or unpacked. */
  readonly hash: string
  readonly files: readonly { readonly name: string; readonly size: number; readonly packed: boolean }[]
}
