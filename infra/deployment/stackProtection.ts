import {
  CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { StageName } from '../stage.ts'

type Place = { readonly stage: StageName; readonly region: string }

async function stacksOf(client: CloudFormationClient, stage: StageName): Promise<readonly Stack[]> {
  const found: Stack[] = []
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    found.push(...Stacks.filter(({ StackName = '' }) => StackName.startsWith(`minuta-${stage}-`)))
  return found
}

/** The stacks of a stage that cannot be deleted now; a deployment must leave them so. */
export async function protectedStacks({ stage, region }: Place): Promise<readonly string[]> {
  const stacks = await stacksOf(new CloudFormationClient({ region }), stage)
  return stacks.flatMap(({ EnableTerminationProtection, StackName }) =>
    EnableTerminationProtection && StackName ? [StackName] : [],
  )
}

/** Protects the stacks of a stage from deletion. Only after a success: a failed first deployment has to be deleted to be tried again. */
export async function protectStacks({ stage, region }: Place): Promise<void> {
  const client = new CloudFormationClient({ region })
  for (const { StackName, EnableTerminationProtection } of await stacksOf(client, stage))
    if (!EnableTerminationProtection)
      await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }))
}
