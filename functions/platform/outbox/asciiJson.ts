/** What SQS refuses, and halves of what it would take: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
const UNCARRIED = /[\ud800-\udfff\ufffe\uffff]/g

/** JSON that says the same in characters that every queue carries. */
export const asciiJson = (json: string): string =>
  json.replace(UNCARRIED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
