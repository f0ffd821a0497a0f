/** An email address that breaks into lines before @ and dots, not within a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <span key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </span>
  ))
