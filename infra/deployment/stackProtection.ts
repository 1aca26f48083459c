import {
  CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import type { StageName } from '../stage.ts'

type Place = { readonly stage: StageName; readonly regions: readonly string[] }

async function stacksOf(client: CloudFormationClient, stage: StageName): Promise<readonly Stack[]> {
  const found: Stack[] = []
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    found.push(...Stacks.filter(({ StackName = '' }) => StackName.startsWith(`minuta-${stage}-`)))
  return found
}

/** The stacks of a stage that cannot be deleted now; a deployment must leave them so. */
export async function protectedStacks({ stage, regions }: Place): Promise<readonly string[]> {
  const stacks = await Promise.all(regions.map((region) => stacksOf(new CloudFormationClient({ region }), stage)))
  return stacks
    .flat()
    .flatMap(({ EnableTerminationProtection, StackName }) =>
      EnableTerminationProtection && StackName ? [StackName] : [],
    )
}

/** Protects the stacks of a stage from deletion. Only after a success: a failed first deployment has to be deleted to be tried again. */
export async function protectStacks({ stage, regions }: Place): Promise<void> {
  for (const region of regions) {
    const client = new CloudFormationClient({ region })
    for (const { StackName, EnableTerminationProtection } of await stacksOf(client, stage))
      if (!EnableTerminationProtection)
        await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }))
  }
}
