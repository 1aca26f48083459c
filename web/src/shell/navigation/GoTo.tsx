import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another address in place of this one. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
