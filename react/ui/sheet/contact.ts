/** The administrator's contact details. */
export const contactRules = `
& .contact {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px;
  padding: 16px;
  border: 1px solid var(--pt-border);
  border-radius: calc(var(--pt-radius) + 2px);
}
& .contact-text {
  display: flex;
  flex: 1 8.5em;
  flex-direction: column;
  gap: 2px;
}
& .contact-label {
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
& .contact-name {
  font-weight: var(--pt-bold);
  font-variant-numeric: tabular-nums;
}
& .contact-advice {
  margin-top: 12px;
  margin-bottom: 20px;
}
& .contact-advice + .button {
  margin-bottom: 20px;
}
`;
