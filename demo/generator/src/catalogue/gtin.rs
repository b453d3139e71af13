//! Article numbers for restricted circulation: they start with 2 and can never meet a real one.

/// The number of a variant, by the place of its family and its place in the family, both from 0.
pub(super) fn gtin(family: usize, variant: usize) -> String {
    let digits = format!("2000000{:02}{:03}", family + 1, variant + 1);
    let check = check_digit(&digits);
    format!("{digits}{check}")
}

/// What makes the sum of all digits, every other one three times, a multiple of ten.
fn check_digit(digits: &str) -> u32 {
    let sum: u32 = digits
        .chars()
        .rev()
        .filter_map(|digit| digit.to_digit(10))
        .enumerate()
        .map(|(place, digit)| if place % 2 == 0 { digit * 3 } else { digit })
        .sum();
    (10 - sum % 10) % 10
}

#[cfg(test)]
mod tests {
    use super::{check_digit, gtin};

    #[test]
    fn check_digits_are_those_of_known_numbers() {
        assert_eq!(check_digit("200000000001"), 5);
        assert_eq!(check_digit("400638133393"), 1);
    }

    #[test]
    fn numbers_have_thirteen_digits() {
        assert_eq!(gtin(0, 0), "2000000010014");
        assert_eq!(gtin(15, 107).len(), 13);
    }
}
