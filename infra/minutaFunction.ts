import type { Construct } from 'constructs'
import { BundledFunction } from './constructs/bundledFunction.ts'
import type { FunctionDefinition } from './functionDefinition.ts'
import { type FunctionName, functions } from './functions.ts'
import { rightsOf } from './rights/index.ts'
import type { Surroundings } from './rights/right.ts'

/** The function of that name, with only the environment and rights of its definition. */
export function minutaFunction(scope: Construct, name: FunctionName, around: Surroundings): BundledFunction {
  const definition: FunctionDefinition = functions[name]
  const recipient = { ...around, name, definition, local: Boolean(scope.node.tryGetContext('local')) }
  const rights = rightsOf(definition)
  const made = new BundledFunction(scope, {
    name,
    definition,
    stage: around.deployment.stage,
    release: around.deployment.release,
    local: recipient.local,
    environment: Object.assign({}, ...rights.map(({ environment }) => environment?.(recipient))),
    layers: rights.flatMap(({ layers }) => layers?.(recipient) ?? []),
  })
  for (const { grant } of rights) grant?.(made, recipient)
  return made
}
