import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { NotificationsBell } from './NotificationsBell.tsx'
import type { Notification } from './notification.ts'

export default { title: 'NotificationsBell', component: NotificationsBell } satisfies Meta<typeof NotificationsBell>

type Story = StoryObj<typeof NotificationsBell>

const hour = 3_600_000

const some: readonly Notification[] = [
  {
    id: '1',
    title: 'Contrato de prestação de serviços ficou pronto',
    text: 'O docx e o PDF já podem ser baixados.',
    createdAt: new Date(Date.now() - hour / 6).toISOString(),
    readed: false,
    to: '/documents',
  },
  {
    id: '2',
    title: 'Bruno Tavares passou a você a procuração de Tereza Albuquerque Lins',
    createdAt: new Date(Date.now() - 3 * hour).toISOString(),
    readed: false,
  },
  { id: '3', title: 'O prazo da contestação vence amanhã', createdAt: '2026-06-02T12:00:00.000Z', readed: true },
]

function Live() {
  const [notifications, setNotifications] = useState(some)
  const [opened, setOpened] = useState('')
  const read = (wanted: (one: Notification) => boolean) =>
    setNotifications(notifications.map((one) => (wanted(one) ? { ...one, readed: true } : one)))
  return (
    <>
      <NotificationsBell
        notifications={notifications}
        onOpen={(one) => {
          read(({ id }) => id === one.id)
          setOpened(one.title)
        }}
        onReadAll={() => read(() => true)}
      />
      <output>{opened}</output>
    </>
  )
}

export const Unread: Story = { render: () => <Live /> }
export const Empty: Story = { args: { notifications: [], onOpen: () => {}, onReadAll: () => {} } }
export const Loading: Story = { args: { notifications: undefined, onOpen: () => {}, onReadAll: () => {} } }
export const Failed: Story = {
  args: { notifications: undefined, failed: true, onRetry: () => {}, onOpen: () => {}, onReadAll: () => {} },
}
