/** Bytes: larger files are sent by signed address, since a Lambda's answer is limited to 6 MB, encoded as base64. */
export const DIRECT_LIMIT = 4 * 1024 * 1024
