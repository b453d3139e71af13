-- What was found when a family was tried with dimmers, in the order of its table; the remarks in every language.

alter table products add column tested_dimmers text not null default '[]' check (json_valid(tested_dimmers));
