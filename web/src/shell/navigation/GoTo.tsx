import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects to another address, replacing this one. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
