import { ofType } from '../eventSources.ts'
import type { ResolvedResource } from '../template/resolve.ts'
import type { Need } from './access.ts'

const ofQueue = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']
const ofStream = ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream']

/** The rights without which Lambda makes no event source for a function ("Execution role permissions" of each kind of source). */
export const sourceNeeds = (
  resources: readonly ResolvedResource[],
): readonly { readonly name: string; readonly needs: readonly Need[] }[] =>
  ofType(resources, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const resource = String(properties.EventSourceArn)
    const isQueue = resource.startsWith('arn:aws:sqs:')
    const needs = (isQueue ? ofQueue : ofStream).map((action) => ({ action, resource }))
    return {
      name: String(properties.FunctionName).replace(/^.*:function:/, ''),
      needs: isQueue ? needs : [...needs, { action: 'dynamodb:ListStreams', resource: '*' }],
    }
  })
