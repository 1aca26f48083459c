import type { FunctionDefinition } from '../functionDefinition.ts'

/** Functions that follow changes of the table and what becomes of e-mails. */
export const eventFunctions = {
  outboxRelay: {
    entry: 'platform/outbox/relay.ts',
    trigger: { by: 'outbox' },
    memory: 256,
    timeout: 30,
    table: 'update',
    uses: ['queues'],
    whenFailing: 'Finished executions stay without documents and messages stay unsent until the stream moves again.',
  },
  followChanges: {
    entry: 'realtime/followChanges.ts',
    trigger: { by: 'changes' },
    memory: 256,
    timeout: 60,
    table: 'readWrite',
    uses: ['realtimePublish', 'searchRequests'],
    whenFailing:
      'Charts are not updated and open screens do not change by themselves until the stream moves again; nothing is counted twice or lost.',
  },
  mailEvents: {
    entry: 'mail/events.ts',
    trigger: { by: 'mailEvents' },
    memory: 256,
    timeout: 30,
    table: 'readWrite',
    whenFailing:
      'E-mail is still sent to addresses that do not exist or complained, which damages the reputation of the domain; one whose sending was interrupted may come twice.',
  },
} as const satisfies Record<string, FunctionDefinition>
