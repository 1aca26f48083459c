import { filesBucket, s3Client } from './store.ts'

/**
 * Deletes every version of the objects whose keys start with the prefix, and what marks them as deleted: otherwise they can be brought back
 * for as long as the store keeps former versions. Safe to repeat.
 */
export async function eraseVersions(prefix: string): Promise<void> {
  const { s3, ListObjectVersionsCommand, DeleteObjectsCommand } = await s3Client()
  let from: { readonly KeyMarker?: string | undefined; readonly VersionIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket: filesBucket(), Prefix: prefix, ...from }))
    const objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].flatMap(({ Key, VersionId }) =>
      Key ? [{ Key, VersionId }] : [],
    )
    if (objects.length > 0) {
      const deleting = new DeleteObjectsCommand({ Bucket: filesBucket(), Delete: { Objects: objects, Quiet: true } })
      const { Errors = [] } = await s3.send(deleting)
      if (Errors.length > 0) throw new Error(`${Errors.length} versions were not deleted: ${Errors[0]?.Code}`)
    }
    if (!page.IsTruncated) return
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
}
