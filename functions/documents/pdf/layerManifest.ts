/** manifest.json of the layer of LibreOffice's files. */
export type LayerManifest = {
  /** Of the files' contents and their compression: if it is unchanged, nothing has to be built or unpacked. */
  readonly hash: string
  readonly files: readonly { readonly name: string; readonly size: number; readonly packed: boolean }[]
}
