/** Hidden username field for password managers, in forms without an address input. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
