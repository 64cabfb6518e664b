/** Links between pages. The router's basename carries the language: write paths without it. */
export { Link, NavLink } from 'react-router'
