/** What only the company screen has: a skeleton of the list, and removing a company from it. */
export const companyRules = `
& .account-list > .placeholder > .placeholder-row {
  height: 98px;
}
& .account-action.account-remove:hover {
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
}
`;
