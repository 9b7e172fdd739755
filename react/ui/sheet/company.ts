/** What only the company screen has: a skeleton of the list, and removing a login from it. */
export const companyRules = `
& .account-list > .placeholder > .placeholder-row {
  height: 98px;
}
& .remove-list {
  list-style: none;
  display: flex;
  flex-direction: column;
  gap: 12px;
}
& .remove-choice {
  width: 100%;
  border: 1px solid var(--pt-danger);
  border-radius: var(--pt-radius);
  color: var(--pt-danger);
  cursor: pointer;
}
& .remove-choice:hover {
  background: var(--pt-danger-tint);
}
& .remove-login {
  font-weight: var(--pt-bold);
  overflow-wrap: anywhere;
}
& .loss {
  margin: 12px 0 20px;
  padding: 12px 16px;
  border-radius: var(--pt-radius);
  background: var(--pt-danger-tint);
  color: var(--pt-danger);
  font-size: 0.9375em;
}
`;
