/** Links between our pages. The router's base is the page's language, so every link keeps it: write paths without it. */
export { Link, NavLink } from 'react-router'
