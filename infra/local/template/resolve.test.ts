import { describe, expect, it } from 'vitest'
import type { StackTemplate, TemplateResource } from './assembly.ts'
import { type Identify, resolveAssembly } from './resolve.ts'

/** `<Name>` as CloudFormation writes it. */
const placeholders = (text: string): string => text.replaceAll('<', '$'.concat('{')).replaceAll('>', '}')

const identify: Identify = ({ stack, id }) => ({ ref: `${stack}/${id}`, attributes: { Arn: `arn:${stack}:${id}` } })

const stack = (
  name: string,
  resources: Record<string, TemplateResource>,
  more: Partial<StackTemplate> = {},
): StackTemplate => ({
  name,
  resources,
  outputs: {},
  parameters: {},
  mappings: {},
  conditions: {},
  ...more,
})

function resolved(value: unknown, more: Partial<StackTemplate> = {}, others: StackTemplate[] = []) {
  const own = stack('own', { Subject: { Type: 'T', Properties: { value } }, Other: { Type: 'T' } }, more)
  const all = resolveAssembly({ stacks: [own, ...others], assets: new Map() }, 'sa-east-1', identify)
  return all.find(({ stack: name, id }) => name === 'own' && id === 'Subject')?.properties.value
}

describe('a template is resolved as CloudFormation would', () => {
  it.each([
    ['Ref to a resource', { Ref: 'Other' }, 'own/Other'],
    ['Ref to a pseudo parameter', { Ref: 'AWS::Region' }, 'sa-east-1'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Other', 'Arn'] }, 'arn:own:Other'],
    ['GetAtt as a text', { 'Fn::GetAtt': 'Other.Arn' }, 'arn:own:Other'],
    ['Join over references', { 'Fn::Join': ['-', ['a', { Ref: 'Other' }, 1]] }, 'a-own/Other-1'],
    [
      'Sub with names, attributes and literals',
      { 'Fn::Sub': placeholders('<Other>|<Other.Arn>|<AWS::Partition>|<!Other>') },
      placeholders('own/Other|arn:own:Other|aws|<Other>'),
    ],
    ['Sub with values of its own', { 'Fn::Sub': [placeholders('<x>'), { x: { Ref: 'Other' } }] }, 'own/Other'],
    ['Select of Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', { Ref: 'Other' }] }] }, 'Other'],
    ['nested values', { list: [{ deep: { Ref: 'Other' } }] }, { list: [{ deep: 'own/Other' }] }],
    ['a property without a value, which disappears', { kept: 1, gone: { Ref: 'AWS::NoValue' } }, { kept: 1 }],
    ['an object that only looks like a function', { Ref: 'Other', also: 1 }, { Ref: 'Other', also: 1 }],
  ])('%s', (_, value, expected) => {
    expect(resolved(value)).toEqual(expected)
  })

  it('parameters by their defaults, mappings and conditions', () => {
    const more: Partial<StackTemplate> = {
      parameters: { Name: { Default: 'given' } },
      mappings: { Map: { first: { second: 'found' } } },
      conditions: { Yes: { 'Fn::Equals': [{ Ref: 'Name' }, 'given'] }, No: { 'Fn::Not': [{ Condition: 'Yes' }] } },
    }
    expect(resolved({ Ref: 'Name' }, more)).toBe('given')
    expect(resolved({ 'Fn::FindInMap': ['Map', 'first', 'second'] }, more)).toBe('found')
    expect(resolved({ 'Fn::If': ['Yes', 'yes', 'no'] }, more)).toBe('yes')
    expect(resolved({ 'Fn::If': ['No', 'yes', 'no'] }, more)).toBe('no')
  })

  it('exports of another stack, however they are named', () => {
    const other = stack(
      'other',
      { Table: { Type: 'T' } },
      {
        outputs: {
          Out: {
            Value: { 'Fn::GetAtt': ['Table', 'Arn'] },
            Export: { Name: { 'Fn::Sub': placeholders('<AWS::StackName>:Table') } },
          },
        },
      },
    )
    expect(resolved({ 'Fn::ImportValue': 'other:Table' }, {}, [other])).toBe('arn:other:Table')
  })
})

describe('a template that would only partly work is rejected', () => {
  it.each([
    ['a reference to nothing', { Ref: 'Missing' }, 'own refers to Missing, which it does not have'],
    ['an import of nothing', { 'Fn::ImportValue': 'none' }, 'No stack exports none'],
    [
      'an attribute that this machine does not know',
      { 'Fn::GetAtt': ['Other', 'Odd'] },
      'own/Other has no attribute Odd on this machine',
    ],
    ['an unknown function', { 'Fn::Transform': {} }, 'own uses Fn::Transform, which is not resolved on this machine'],
  ])('%s', (_, value, message) => {
    expect(() => resolved(value)).toThrow(message)
  })
})
