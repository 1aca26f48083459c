/** The name of a bucket to which files are restored: beside the one in use. */
export const restoredName = (stage: string, mark: string): string => `minuta-${stage}-restored-${mark}`
