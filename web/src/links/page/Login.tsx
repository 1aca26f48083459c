import { PasswordInput, TextInput } from '@mantine/core'

type Props = {
  email: string
  setEmail: (email: string) => void
  password: string
  setPassword: (password: string) => void
  error: string | undefined
}

/** The e-mail and password of a link. */
export default function Login({ email, setEmail, password, setPassword, error }: Props) {
  return (
    <>
      <TextInput
        size="md"
        name="login"
        type="email"
        label="E-mail"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        size="md"
        name="senha"
        label="Senha"
        autoComplete="current-password"
        value={password}
        error={error !== undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar', tabIndex: 0 }}
      />
    </>
  )
}
