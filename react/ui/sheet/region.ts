/** The selects for province, city and district. */
export const regionRules = `
& .region {
  border: 0;
}
& .region-levels {
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
}
& .region-levels > * {
  flex: 1 1 max(8em, 40%);
}
& .region-levels .label {
  margin-bottom: 4px;
  color: var(--pt-text-muted);
  font-size: 0.8125em;
}
`;
