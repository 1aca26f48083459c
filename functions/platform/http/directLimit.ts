/** Bytes: larger files go by signed address, since a Lambda's answer ends at 6 MB and travels as base64. */
export const DIRECT_LIMIT = 4 * 1024 * 1024
