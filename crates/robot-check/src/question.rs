//! A question for visitors whose browsers run no scripts: a small sum, asked in words.
//!
//! It keeps out what only fills in forms, costs a person two seconds, and asks nobody else.

use std::time::{Duration, SystemTime};

use content::Locale;

use crate::Bearer;
use crate::key::{self, Key, NONCE_BYTES};
use crate::once::Once;
use crate::receipt::milliseconds;

const VALID_FOR: Duration = Duration::from_secs(30 * 60);
/// Nobody reads, adds and types faster.
const LEAST_TIME: Duration = Duration::from_secs(2);
const VERSION: &str = "q1";

const ENGLISH: [&str; 19] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
];
const SPANISH: [&str; 19] = [
    "cero",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciseis",
    "diecisiete",
    "dieciocho",
];

/// Asks and checks.
#[derive(Debug)]
pub struct Questions {
    key: Key,
    taken: Once,
}

/// A question and what its right answer is recognised by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked, in the visitor's language.
    pub text: String,
    /// Comes back with the answer.
    pub token: String,
}

/// Why an answer does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// It is not the sum.
    Wrong,
    /// It came too late, or for the second time.
    Expired,
    /// It came faster than people answer.
    TooFast,
}

impl Questions {
    /// Signs with the key.
    #[must_use]
    pub fn new(key: &Key) -> Self {
        Self { key: key.of("question"), taken: Once::default() }
    }

    /// A question for one visitor and one form; `None` when the system has no random numbers.
    #[must_use]
    pub fn ask(&self, bearer: &Bearer, now: SystemTime) -> Option<Question> {
        let nonce = key::nonce()?;
        let (first, second) = (usize::from(nonce[0]) % 8 + 2, usize::from(nonce[1]) % 8 + 2);
        let words = words(bearer.locale);
        let text = match bearer.locale {
            Locale::En => format!("How much is {} plus {}?", words[first], words[second]),
            Locale::Es => format!("¿Cuánto suman {} y {}?", words[first], words[second]),
        };
        let mark = key::nonce()?;
        let (issued, mark) = (milliseconds(now), hex::encode(mark));
        let signature = hex::encode(self.key.signature(&signed(issued, &mark, first + second, bearer)));
        Some(Question { text, token: format!("{VERSION}.{issued}.{mark}.{signature}") })
    }

    /// Checks an answer, once.
    ///
    /// # Errors
    /// When it does not count, and why.
    pub fn check(
        &self,
        token: &str,
        answer: &str,
        bearer: &Bearer,
        now: SystemTime,
    ) -> Result<(), WrongAnswer> {
        let mut parts = token.split('.');
        let (Some(VERSION), Some(issued), Some(mark), Some(signature), None) =
            (parts.next(), parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(WrongAnswer::Expired);
        };
        let (Ok(issued), Some(answer)) = (issued.parse::<u64>(), number(answer, bearer.locale)) else {
            return Err(WrongAnswer::Wrong);
        };
        let mut nonce = [0; NONCE_BYTES];
        let is_mark = hex::decode_to_slice(mark, &mut nonce).is_ok();
        // Taken before it is checked: every question can be guessed at once only.
        if !is_mark || !self.taken.take(nonce, VALID_FOR, now) {
            return Err(WrongAnswer::Expired);
        }
        if !self.key.has_signed(&signed(issued, mark, answer, bearer), signature) {
            return Err(WrongAnswer::Wrong);
        }
        let age = now.duration_since(SystemTime::UNIX_EPOCH + Duration::from_millis(issued));
        match age.unwrap_or_default() {
            age if age > VALID_FOR => Err(WrongAnswer::Expired),
            age if age < LEAST_TIME => Err(WrongAnswer::TooFast),
            _ => Ok(()),
        }
    }

    /// Forgets what need not be remembered any more.
    pub fn forget_expired(&self, now: SystemTime) {
        self.taken.forget_expired(now);
    }
}

fn signed(issued: u64, mark: &str, answer: usize, bearer: &Bearer) -> String {
    format!("{VERSION} {issued} {mark} {answer} {}", bearer.text())
}

fn words(locale: Locale) -> &'static [&'static str; 19] {
    match locale {
        Locale::En => &ENGLISH,
        Locale::Es => &SPANISH,
    }
}

/// The number that was typed, in digits or as a word.
fn number(answer: &str, locale: Locale) -> Option<usize> {
    let answer = answer.trim().trim_end_matches('.').to_lowercase().replace('é', "e");
    answer.parse().ok().or_else(|| words(locale).iter().position(|word| *word == answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bearer(locale: Locale) -> Bearer {
        Bearer { locale, form: 7, visitor: "2001:db8::7".parse().unwrap() }
    }

    /// The answer, found as a person would: by reading the question.
    fn sum(question: &Question, locale: Locale) -> usize {
        let is_asked =
            |word: &&str| question.text.trim_end_matches('?').split(' ').any(|asked| asked == *word);
        let terms: Vec<usize> = words(locale)
            .iter()
            .enumerate()
            .filter(|(_, word)| is_asked(word))
            .map(|(number, _)| number)
            .collect();
        match terms.as_slice() {
            [twice] => 2 * twice,
            terms => terms.iter().sum(),
        }
    }

    #[test]
    fn the_right_answer_counts_in_digits_and_in_words() {
        let questions = Questions::new(&Key::random().unwrap());
        let (asked, answered) = (SystemTime::now(), SystemTime::now() + LEAST_TIME * 2);
        for locale in Locale::ALL {
            for _ in 0..50 {
                let question = questions.ask(&bearer(locale), asked).unwrap();
                let typed = format!(" {} ", words(locale)[sum(&question, locale)].to_uppercase());
                assert_eq!(questions.check(&question.token, &typed, &bearer(locale), answered), Ok(()));
                let question = questions.ask(&bearer(locale), asked).unwrap();
                let digits = sum(&question, locale).to_string();
                assert_eq!(questions.check(&question.token, &digits, &bearer(locale), answered), Ok(()));
            }
        }
    }

    #[test]
    fn a_question_is_asked_of_one_visitor_and_answered_once() {
        let questions = Questions::new(&Key::random().unwrap());
        let (asked, answered) = (SystemTime::now(), SystemTime::now() + LEAST_TIME * 2);
        let me = bearer(Locale::En);
        let question = questions.ask(&me, asked).unwrap();
        let right = sum(&question, Locale::En).to_string();
        assert_eq!(questions.check(&question.token, "1", &me, answered), Err(WrongAnswer::Wrong));
        assert_eq!(questions.check(&question.token, &right, &me, answered), Err(WrongAnswer::Expired));
        let question = questions.ask(&me, asked).unwrap();
        let right = sum(&question, Locale::En).to_string();
        let other = Bearer { form: 8, ..me };
        assert_eq!(questions.check(&question.token, &right, &other, answered), Err(WrongAnswer::Wrong));
        let question = questions.ask(&me, asked).unwrap();
        let right = sum(&question, Locale::En).to_string();
        assert_eq!(questions.check(&question.token, &right, &me, asked), Err(WrongAnswer::TooFast));
        let question = questions.ask(&me, asked).unwrap();
        let right = sum(&question, Locale::En).to_string();
        let late = asked + VALID_FOR * 2;
        assert_eq!(questions.check(&question.token, &right, &me, late), Err(WrongAnswer::Expired));
    }
}
