import { describe, expect, it } from 'vitest'
import { schemaFaults } from './resourceSchemas.ts'
import type { Template } from './synthesised.ts'

describe('a wrong template', () => {
  const queue = (Properties: object, rest: object = {}): Template =>
    ({ Resources: { Q: { Type: 'AWS::SQS::Queue', Properties }, ...rest } }) as Template

  it.each<[string, Template, string[]]>([
    ['with an unknown property', queue({ Colour: 'blue' }), ['Q.Colour is unknown']],
    ['with a wrong type', queue({ DelaySeconds: 'soon' }), ['Q.DelaySeconds must be of type integer']],
    [
      'with a required property missing',
      { Resources: { R: { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'x' } } } },
      ['R.RouteKey is required'],
    ],
    [
      'with an unknown property of a nested object',
      {
        Resources: {
          S: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: { FunctionName: 'f', ScalingConfig: { Maximum: 2 } },
          },
        },
      },
      ['S.ScalingConfig.Maximum is unknown'],
    ],
    [
      'with an attribute that the type does not have',
      queue({}, { P: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: { 'Fn::GetAtt': ['Q', 'Url'] } } } }),
      ['P is not an attribute of AWS::SQS::Queue: Url'],
    ],
    ['with a reference to nothing', queue({ QueueName: { Ref: 'R' } }), ['Q refers to nothing: R']],
    ['with an unknown type', { Resources: { X: { Type: 'AWS::SQS::Row' } } }, ['X has an unknown type: AWS::SQS::Row']],
  ])('%s is rejected', (_, template, faults) => {
    expect(schemaFaults(template)).toEqual(faults)
  })
})
