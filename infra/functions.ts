import type { FunctionDefinition, Trigger } from './functionDefinition.ts'
import { callFunctions } from './functions/calls.ts'
import { eventFunctions } from './functions/eventFunctions.ts'
import { queueWorkers } from './functions/queueWorkers.ts'
import { scheduledFunctions } from './functions/scheduledFunctions.ts'

/** Every Lambda function. The key names it in CDK, in its bundle (`.build/functions/<key>`) and in its log. */
export const functions = {
  ...callFunctions,
  ...queueWorkers,
  ...scheduledFunctions,
  ...eventFunctions,
} as const satisfies Record<string, FunctionDefinition>

export type FunctionName = keyof typeof functions

/** The functions started by a kind of trigger, with that trigger. */
export const startedBy = <B extends Trigger['by']>(by: B) =>
  (Object.entries(functions) as [FunctionName, FunctionDefinition][]).flatMap(([name, definition]) =>
    definition.trigger.by === by
      ? [{ name, definition, trigger: definition.trigger as Extract<Trigger, { by: B }> }]
      : [],
  )
