/**
 * Characters that SQS rejects, and unpaired surrogates:
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
 */
const UNCARRIED = /[\ud800-\udfff\ufffe\uffff]/g

/** Equivalent JSON in characters that every queue accepts. */
export const asciiJson = (json: string): string =>
  json.replace(UNCARRIED, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
