import type { Right } from './right.ts'

const environment: Right['environment'] = ({ data }) => ({ LOG_ANCHORS_BUCKET: data.logAnchors.bucketName })

/** Finding the anchors of a log's chain: all that they say is in their names. */
export const logAnchors: Right = {
  environment,
  grant: (to, { data }) => to.allow('LogAnchors', ['s3:ListBucket'], [data.logAnchors.bucketArn]),
}

/** Adding anchors. */
export const logAnchoring: Right = {
  environment,
  grant: (to, { data }) => to.allow('LogAnchoring', ['s3:PutObject'], [data.logAnchors.arnForObjects('*')]),
}
