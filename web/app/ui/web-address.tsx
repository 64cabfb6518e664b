import classes from './web-address.module.css'

/** Email or web address: left to right, and on narrow screens broken after punctuation instead of inside a word. */
export const WebAddress = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.address}>
    {children.split(/(?<=[@./_-])(?=.)/).map((part, place) => (
      <span key={place}>
        {place > 0 && <wbr />}
        {part}
      </span>
    ))}
  </bdi>
)
