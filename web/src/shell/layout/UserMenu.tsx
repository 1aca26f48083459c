import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSelector,
  IconSparkles,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { Link } from 'react-router'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { globalDialogAtom } from '../globalDialog.ts'
import { leave } from '../leaving/leave.ts'
import { useMayOpen } from '../navigation/useMayOpen.ts'
import { userAtom } from '../session/session.ts'
import { useUnseenRelease } from './seenRelease.ts'
import classes from './UserMenu.module.css'

const schemes = [
  { value: 'light', label: 'Claro', Icon: IconSun },
  { value: 'dark', label: 'Escuro', Icon: IconMoon },
  { value: 'auto', label: 'Como o sistema', Icon: IconDeviceDesktop },
] as const

export function UserMenu() {
  const user = useAtomValue(userAtom)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mayOpen = useMayOpen()
  const show = useSetAtom(globalDialogAtom)
  const [unseen, see] = useUnseenRelease()
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className={classes.avatar}>
            <PersonAvatar name={name} size={30} img={user.img} />
            {unseen && <span className={classes.dot} data-unseen />}
          </span>
          <span className="visuallyHidden">Conta de</span>
          <span className={classes.person}>
            <span className={classes.name}>{name}</span>
            <span className={classes.email}>{user.email}</span>
          </span>
          {unseen && <span className="visuallyHidden">, com novidades</span>}
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {mayOpen('/perfil') && (
          <>
            <Menu.Item component={Link} to="/perfil" leftSection={<IconUser size={16} aria-hidden />}>
              Perfil
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>Aparência</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSparkles size={16} aria-hidden />}
          rightSection={unseen && <span className={classes.dot} />}
          onClick={() => {
            see()
            show('releases')
          }}
        >
          Novidades
        </Menu.Item>
        <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={() => show('feedback')}>
          Enviar opinião
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
